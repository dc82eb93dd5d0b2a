/** Every refusal the API can answer with. The code is the contract; status and title follow from it. */
export const problems = {
  invalid_input: { status: 400, title: 'Something in the request is missing or malformed.' },
  signed_out: { status: 401, title: 'Sign in first.' },
  cross_site: { status: 403, title: 'Changes are accepted only from this site.' },
  forbidden: { status: 403, title: 'You may not do this.' },
  not_the_session_user: { status: 403, title: 'You can act only as yourself.' },
  no_profile: { status: 403, title: 'There is no profile for this identity yet. Sign in once in the browser.' },
  last_captain: { status: 409, title: 'A team always has a captain. Make somebody else captain first.' },
  not_on_oneself: { status: 409, title: 'Nobody promotes, demotes or removes themselves. You can leave the team.' },
  only_captain: { status: 409, title: 'You are the only captain of a team. Hand it over or delete it first.' },
  invitation_answered: { status: 409, title: 'This invitation has already been used.' },
  invitation_expired: { status: 410, title: 'This invitation has expired.' },
  invitation_revoked: { status: 410, title: 'This invitation has been withdrawn.' },
  join_link_closed: { status: 410, title: 'This link is no longer open.' },
  not_found: { status: 404, title: 'There is nothing here, or not for you.' },
  method_not_allowed: { status: 405, title: 'This address does not take that method.' },
  too_large: { status: 413, title: 'The request is larger than this address takes.' },
  unsupported_type: { status: 415, title: 'Send JSON.' },
  image_type_not_allowed: { status: 422, title: 'The picture must be a PNG, JPG or GIF.' },
  image_too_large: { status: 422, title: 'The picture is too large.' },
  image_not_readable: { status: 422, title: 'The picture cannot be read.' },
  idempotency_key_reused: { status: 422, title: 'This Idempotency-Key was used for another request.' },
  too_many_requests: { status: 429, title: 'Too many requests. Wait a moment.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  unavailable: { status: 503, title: 'Not available right now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof problems
