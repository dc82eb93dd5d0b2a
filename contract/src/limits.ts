/** Sizes and lengths both sides know. Free of schemas, so that the web can import them as they are. */
export const limits = {
  teamName: 80,
  teamDescription: 2000,
  searchText: 80,
  personName: 100,
  email: 320,
  inviteesAtOnce: 50,
  joinLinkUses: 500,
  /** Bytes of the picture itself, before it becomes a data URL. */
  logoOnCreate: 2 * 1024 * 1024,
  logoOnEdit: 5 * 1024 * 1024,
  pageSize: 50,
  largestPage: 100,
} as const
