import { ApiError } from './api-error.ts'

/** There is nothing at this address: a malformed id is nobody's either. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
