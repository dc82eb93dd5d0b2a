/** Whether this is the installed app and not a browser tab. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches
