/** Runs in the page: everything a program can do without human input. */
export function actLikeAScanner() {
  for (const element of document.querySelectorAll('body *:not(a, a *)')) {
    element.removeAttribute('hidden')
    if (element instanceof HTMLElement) element.click()
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'touchend']) {
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    }
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }
  for (const form of document.forms) form.submit()
}
