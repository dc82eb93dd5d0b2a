/** Resolves some time after the first view has been shown. For loading everything else. */
export const settled = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') setTimeout(resolve, SETTLED_MS)
    else window.addEventListener('load', () => setTimeout(resolve, SETTLED_MS), { once: true })
  })

const SETTLED_MS = 3000
