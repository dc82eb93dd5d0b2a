/** Whether this is the app on a home screen or a desktop, not a page in a browser. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches
