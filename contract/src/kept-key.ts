/**
 * The cookie with the key of what the browser keeps of the person for the time without a network. Scripts of the app read it. The server
 * derives the key from the session, and takes it back with any response that finds the session ended.
 */
export const keptKeyCookie = '__Host-kept'
