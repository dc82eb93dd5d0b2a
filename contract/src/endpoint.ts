import type { Static, TArray, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Events in the security log, from which an operator can reconstruct an incident. */
export type SecurityEvent =
  | 'session_ended'
  | 'token_made'
  | 'token_ended'
  | 'captain_made'
  | 'captain_unmade'
  | 'member_removed'
  | 'person_claimed'
  | 'team_file_taken'
  | 'claim_undone'
  | 'team_deleted'
  | 'account_deleted'
  | 'export_taken'

/** The input and output of one endpoint. The method and path are its key in the API object. */
export interface Endpoint {
  /** The summary in the OpenAPI document. */
  does: string
  /** By default the caller needs a profile; `identity` requires only a sign-in. */
  access?: 'public' | 'identity'
  /** Skips the cross-site check, for mail clients: a token in the request authorizes the call. */
  fromAnywhere?: true
  /** Path parameters that are not ids. */
  params?: TObject
  query?: TObject
  body?: TObject
  reply: TSchema
  status?: 201
  /** The reply shows a secret once, and isn't kept for a retry. */
  replyIsSecret?: true
  /** Written to the security log when the call succeeds. */
  securityEvent?: SecurityEvent
  /** Error codes specific to this endpoint, besides those that every endpoint can return. */
  errors?: readonly ErrorCode[]
  /** The content type, when the response is a file instead of JSON. */
  file?: string
  /** The file name in Content-Disposition: the browser saves the response instead of showing it. An action may name it. */
  fileName?: string
  /** Body limit in bytes, if it exceeds the default. */
  bodyBytes?: number
  /** The body is an uploaded file, parsed and validated in a child process. */
  bodyIsFile?: true
  /** Under overload, served before everything else. */
  first?: true
  /** Expensive: each person may run one at a time. */
  heavy?: true
  /** May be read from a replica, up to a second behind. Not for views with live updates. */
  stale?: true
  /**
   * Body fields that contain a picture as a data URL (or are empty), with the byte limit of each. The handler receives
   * the storage key instead.
   */
  pictures?: Readonly<Record<string, number>>
}

/** A list that returns a plain array, with the next page in the `Link` header. */
export interface PagedEndpoint extends Endpoint {
  reply: TArray
  paged: true
}

export type ApiGroup = Record<`${Method} /${string}`, Endpoint | PagedEndpoint>

export const endpoint = <const E extends Endpoint>(e: E): E => e
export const pagedEndpoint = <const E extends Omit<PagedEndpoint, 'paged'>>(e: E): E & { paged: true } => ({
  ...e,
  paged: true,
})

export type ParamNames<Key> = Key extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Key extends `${string}:${infer Name}`
    ? Name
    : never

type StaticOf<S> = S extends TSchema ? Static<S> : unknown

export type ParamsOf<Key> = [ParamNames<Key>] extends [never] ? unknown : { [K in ParamNames<Key>]: string }
export type QueryOf<E> = E extends { query: infer S } ? StaticOf<S> : unknown
export type BodyOf<E> = E extends { body: infer S } ? StaticOf<S> : unknown

/** Path parameters, query and body, merged into the one object that a handler receives. */
export type InputOf<Key, E> = ParamsOf<Key> & QueryOf<E> & BodyOf<E>
export type ReplyOf<E> = E extends { reply: infer S extends TSchema } ? Static<S> : never
