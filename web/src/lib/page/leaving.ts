/** While the code of the next page arrives, the address is ahead of the page that is still shown. */
export const isLeaving = (shown: { pathname: string }): boolean => window.location.pathname !== shown.pathname
