/** A browser engine from a package of Debian, driven without Playwright. */
export interface Engine {
  name: string
  /** The packages that are not installed. */
  missing(): string[]
  /** Starts a separate browser, without cookies. */
  open(): Promise<Tab>
}

export interface Tab {
  go(address: string): Promise<void>
  /** A virtual authenticator with the person's fingerprint, where the engine has one. */
  addAuthenticator?(): Promise<void>
  /** The JSON value of an expression in the page. */
  read(expression: string): Promise<unknown>
  /** Input actions in the format of WebDriver, which WebDriver BiDi shares. */
  act(actions: object[]): Promise<void>
  close(): Promise<void>
}

export const size = { width: 1280, height: 800 }

/** Repeats until it has a value other than false or undefined. The page may be navigating meanwhile. */
export async function until<T>(what: string, look: () => Promise<T>, patience = 60_000): Promise<T> {
  const end = Date.now() + patience
  let problem = ''
  while (Date.now() < end) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      problem = `: ${error instanceof Error ? error.message : String(error)}`
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`waited in vain for ${what}${problem}`)
}

const selectors = {
  button: 'button, [role=button]',
  heading: 'h1, h2, h3',
  radio: '[role=radio], input[type=radio]',
  field: 'input:not([type=hidden], [type=radio])',
}

/** The name by which people know an element. */
const nameOf = `(element) => (element.getAttribute('aria-label') ?? (element.labels?.[0] ?? element).innerText).trim()`

/** An open dialog covers the rest of the page. */
const PLACE = `(document.querySelector('[role=dialog]') ?? document)`

/** A person's actions on a page: finds elements by role and name, and clicks with the mouse. */
export function personAt(tab: Tab, origin: string) {
  const elements = (role: keyof typeof selectors, name: RegExp) =>
    `[...${PLACE}.querySelectorAll(${JSON.stringify(selectors[role])})].filter((one) => ${name}.test((${nameOf})(one)))`

  const sees = (role: keyof typeof selectors, name: RegExp) =>
    until(`${role} ${name}`, () => tab.read(`${elements(role, name)}.length > 0`))

  /** The middle of the element, once it has stopped moving, is enabled and is not covered. */
  const target = (role: keyof typeof selectors, name: RegExp) => `new Promise((resolve) => {
    const element = ${elements(role, name)}.find((one) => !one.disabled && one.ariaDisabled !== 'true')
    if (!element) return resolve(null)
    const shown = element.labels?.[0] ?? element
    shown.scrollIntoView({ block: 'center', behavior: 'instant' })
    const middle = () => {
      const { x, y, width, height } = shown.getBoundingClientRect()
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    }
    const before = middle()
    setTimeout(() => {
      const { x, y } = middle()
      const top = document.elementFromPoint(x, y)
      resolve(x === before.x && y === before.y && top && (shown.contains(top) || top.contains(shown)) ? { x, y } : null)
    }, 50)
  })`

  async function click(role: keyof typeof selectors, name: RegExp) {
    const { x, y } = (await until(`${role} ${name}`, () => tab.read(target(role, name)))) as { x: number; y: number }
    const press = [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await tab.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: press }])
  }

  async function type(name: RegExp, text: string) {
    await click('field', name)
    const press = (value: string) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]
    await tab.act([{ type: 'key', id: 'keys', actions: Array.from(text).flatMap(press) }])
  }

  return {
    sees,
    click,
    type,
    reads: (text: RegExp) => until(`the text ${text}`, () => tab.read(`${text}.test(document.body.innerText)`)),
    go: (path: string) => tab.go(`${origin}${path}`),
    where: () => tab.read('location.href + "\\n" + document.body.innerText.slice(0, 500)').catch(() => 'no page'),
    close: () => tab.close(),
  }
}
export type PersonAtBrowser = ReturnType<typeof personAt>
