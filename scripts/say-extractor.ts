import type { ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import ts from 'typescript'

/**
 * Finds the messages of the server, the sign-in, the demo and the contract, which have no build and therefore no macros: `say('…')`,
 * `toSay('…')`, `label('id', '…')`, `notification(…, { title: '…' })`.
 */
export const sayExtractor: ExtractorType = {
  match: (file) => /(?:^|\/)(?:server|contract|identity|demo)\/src\/.*\.ts$/.test(file),
  extract(file, code, onMessage) {
    if (!/\b(?:say|toSay|label|notification)\(/.test(code)) return
    for (const { id, message, line } of saidIn(file, code))
      onMessage({ id, message, placeholders: {}, origin: [file, line, 0] })
  },
}

export interface Said {
  id: string
  message: string
  line: number
}

export function saidIn(file: string, code: string): Said[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found: Said[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) found.push(...saidBy(node, source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function saidBy(call: ts.CallExpression, source: ts.SourceFile): Said[] {
  const [first, second] = call.arguments.map(textOf)
  const line = source.getLineAndCharacterOfPosition(call.getStart()).line + 1
  const name = nameOf(call.expression)
  if ((name === 'say' || name === 'toSay') && first !== undefined) return [messageOf(first, line)]
  if (name === 'notification') return titlesOf(call).map((title) => messageOf(title, line))
  if (name === 'label' && first !== undefined && second !== undefined) return [{ id: first, message: second, line }]
  return []
}

const messageOf = (message: string, line: number): Said => ({ id: String(generateMessageId(message)), message, line })

/** The title of a kind of message, for operators. */
const titlesOf = (call: ts.CallExpression): string[] =>
  call.arguments
    .filter(ts.isObjectLiteralExpression)
    .flatMap(({ properties }) => properties.filter(ts.isPropertyAssignment))
    .filter(({ name }) => name.getText() === 'title')
    .flatMap(({ initializer }) => textOf(initializer) ?? [])

/** `say(…)` and `to.say(…)`. */
function nameOf(called: ts.Expression): string | undefined {
  if (ts.isIdentifier(called)) return called.text
  return ts.isPropertyAccessExpression(called) ? called.name.text : undefined
}

/** A text without values; several lines may be joined by a plus. */
function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}
