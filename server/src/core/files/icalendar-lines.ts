/** One property of a component, as in `DTSTART;TZID=Europe/Berlin:20261117T193000`. */
export interface Property {
  line: number
  name: string
  params: Partial<Record<string, string>>
  value: string
}

/** The lines between BEGIN and END. */
export interface Component {
  line: number
  name: string
  properties: Property[]
  components: Component[]
}

/** The components of a calendar file. Lines outside a component or without a property are ignored. */
export function parseComponents(text: string): Component[] {
  const root: Component = { line: 0, name: '', properties: [], components: [] }
  const open = [root]
  for (const { line, text: content } of unfold(text)) {
    const property = parseProperty(line, content)
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

/** The unescaped text of a property. */
export const textOf = (component: Component, name: string) =>
  (propertyOf(component, name)?.value ?? '')
    .slice(0, maxTextLength)
    .replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped))

const maxTextLength = 20_000

/** A line that begins with white space continues the line before (RFC 5545, 3.1). */
function unfold(text: string) {
  const lines: { line: number; text: string }[] = []
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const last = lines.at(-1)
    if (last && /^[ \t]/.test(content)) last.text += content.slice(1)
    else if (content !== '') lines.push({ line: index + 1, text: content })
  }
  return lines
}

function parseProperty(line: number, text: string): Property | undefined {
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
