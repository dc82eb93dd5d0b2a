/** Resolves when the first view is there and has had its time: for what loads after it. */
export const settled = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') setTimeout(resolve, SETTLED_MS)
    else window.addEventListener('load', () => setTimeout(resolve, SETTLED_MS), { once: true })
  })

const SETTLED_MS = 3000
