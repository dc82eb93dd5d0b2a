/** Chrome's offer to install the app, for a button of ours. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPrompt | null = null

/** Before the page is there, because the browser offers it once. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event as InstallPrompt
  })
}

export const installPrompt = (): InstallPrompt | null => offered
