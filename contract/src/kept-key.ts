/**
 * Cookie with the key to the data that the browser keeps for offline use. App scripts read it. The server derives the
 * key from the session, and deletes the cookie on any response that finds the session ended.
 */
export const keptKeyCookie = '__Host-kept'
