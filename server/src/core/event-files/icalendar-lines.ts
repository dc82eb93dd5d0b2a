/** One property of a component, as in `DTSTART;TZID=Europe/Berlin:20261117T193000`. */
export interface Property {
  line: number
  name: string
  params: Partial<Record<string, string>>
  value: string
}

/** What stands between BEGIN and END. */
export interface Component {
  line: number
  name: string
  properties: Property[]
  components: Component[]
}

/** The components of a calendar file. What belongs to none, or is no property, is left out. */
export function readComponents(text: string): Component[] {
  const root: Component = { line: 0, name: '', properties: [], components: [] }
  const open = [root]
  for (const { line, text: content } of unfold(text)) {
    const property = readProperty(line, content)
    const inner = open.at(-1)
    if (!property || !inner) continue
    if (property.name === 'BEGIN') {
      const component = { line, name: property.value.trim().toUpperCase(), properties: [], components: [] }
      inner.components.push(component)
      open.push(component)
    } else if (property.name === 'END') {
      if (open.length > 1) open.pop()
    } else inner.properties.push(property)
  }
  return root.components
}

export const propertyOf = (component: Component, name: string) =>
  component.properties.find((property) => property.name === name)

/** The words in a property of text. */
export const textOf = (component: Component, name: string) =>
  (propertyOf(component, name)?.value ?? '')
    .slice(0, longestText)
    .replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped))

/** Longer texts are cut off: no reader keeps that much of one. */
const longestText = 20_000

/** A line that begins with a blank goes on with the one before. */
function unfold(text: string) {
  const lines: { line: number; text: string }[] = []
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const last = lines.at(-1)
    if (last && /^[ \t]/.test(content)) last.text += content.slice(1)
    else if (content !== '') lines.push({ line: index + 1, text: content })
  }
  return lines
}

function readProperty(line: number, text: string): Property | undefined {
  const [head] = /^[A-Z0-9-]+(?:;[A-Z0-9-]+=(?:"[^"]*"|[^":;])*)*:/i.exec(text) ?? []
  if (head === undefined) return undefined
  const [name = '', ...pairs] = head.slice(0, -1).match(/(?:"[^"]*"|[^";])+/g) ?? []
  const params: Property['params'] = {}
  for (const pair of pairs) {
    const [key = '', ...value] = pair.split('=')
    params[key.toUpperCase()] = value.join('=').replaceAll('"', '')
  }
  return { line, name: name.toUpperCase(), params, value: text.slice(head.length) }
}
