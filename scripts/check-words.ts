/**
 * Rejects sentences in code that are in no catalog: texts in components, in mails, on server-rendered pages and in the
 * console.
 */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { sourceFiles } from './source-files.ts'

/** Attributes and properties that people read or hear. */
const read =
  /^(?:aria-label|aria-description|aria-roledescription|alt|title|placeholder|label|hint|legend|heading|subject|preview|footnote|overline|action|cancel|failure|message|description|words|detail|headline|cause|remedy|notLost|found|ifDiscarded)$/
/** Macros that make one message of their children and attributes. `Select` here is a form field. */
const macros = new Set(['Trans', 'Plural', 'SelectOrdinal'])
const speaks = new Set(['say', 'toSay', 'label', 't', 'msg', 'plural', 'select', 'selectOrdinal'])

export function wordsIn(path: string, code: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind)
  const isServer = path.startsWith('server/')
  const faults: string[] = []
  const refuse = (node: ts.Node, words: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    faults.push(
      `${path}:${line + 1}: no catalog has "${words.trim().slice(0, 60)}": docs/translating.md says how to write it`,
    )
  }
  const visit = (node: ts.Node): void => {
    if (isSpoken(node)) return
    if (ts.isJsxText(node) && hasWord(node.text)) refuse(node, node.text)
    if (ts.isJsxAttribute(node) && read.test(node.name.getText()) && node.initializer) refuseLiterals(node.initializer)
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) refuseLiterals(node.expression)
    if (ts.isPropertyAssignment(node) && read.test(propertyName(node))) refuseLiterals(node.initializer)
    if (ts.isBinaryExpression(node) && ts.isConditionalExpression(node.parent) && isOne(node))
      refuse(node, node.getText())
    if (isServer && isTag(node, 'html')) refuseMarkup(node)
    ts.forEachChild(node, visit)
  }
  /** Texts in this place, including those behind a condition and in list elements. */
  const refuseLiterals = (node: ts.Node): void => {
    if (isSpoken(node) || isTag(node, 'html')) return
    if (ts.isJsxExpression(node)) return node.expression && refuseLiterals(node.expression)
    if (ts.isStringLiteralLike(node))
      return hasWord(node.text) && !isName(node.text) ? refuse(node, node.text) : undefined
    if (ts.isTemplateExpression(node)) return hasWord(plainText(node)) ? refuse(node, plainText(node)) : undefined
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].forEach(refuseLiterals)
    if (ts.isParenthesizedExpression(node)) return refuseLiterals(node.expression)
    if (ts.isBinaryExpression(node) && /^(?:&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText()))
      return [node.left, node.right].forEach(refuseLiterals)
    if (ts.isArrayLiteralExpression(node)) return node.elements.forEach(refuseLiterals)
  }
  const refuseMarkup = (node: ts.TaggedTemplateExpression) => {
    const template = node.template
    const markup = ts.isNoSubstitutionTemplateLiteral(template) ? template.text : plainText(template, '\uFFFC')
    if (isAttribute.test(markup)) return
    const attributes = markup.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g)
    for (const words of [markup.replaceAll(/<[^>]*>/g, ' '), ...Array.from(attributes, ([, value = '']) => value)])
      if (hasWord(words.replaceAll(/&\w+;/g, ' '))) refuse(node, words)
  }
  visit(source)
  return faults
}

/** A part of a tag, such as ` data-join` or ` width="5"`. */
const isAttribute = /^\s(?:data-[\w-]+|[\w-]+="[^"]*")$/

/** A letter outside values, or a quotation mark, which languages write differently. */
const hasWord = (text: string): boolean => /[\p{L}“”]/u.test(text)

/** "going", "tabular-nums", "/teams": a value, a class or a path, not a text for people. */
const isName = (text: string): boolean => /^[a-z\d./#:_-]+$/.test(text)

const plainText = ({ head, templateSpans }: ts.TemplateExpression, between = ''): string =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join(between)

const isTag = (node: ts.Node, name: string): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === name

/** `n === 1 ?`: other languages have more than two plural forms. */
const isOne = ({ operatorToken, right }: ts.BinaryExpression): boolean =>
  operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken && right.getText() === '1'

function isSpoken(node: ts.Node): boolean {
  if (ts.isJsxElement(node)) return macros.has(node.openingElement.tagName.getText())
  if (ts.isJsxSelfClosingElement(node)) return macros.has(node.tagName.getText())
  if (ts.isTaggedTemplateExpression(node)) return speaks.has(node.tag.getText())
  if (!ts.isCallExpression(node)) return false
  return speaks.has(node.expression.getText().split('.').at(-1) ?? '')
}

const propertyName = ({ name }: ts.PropertyAssignment): string => name.getText().replaceAll(/['"]/g, '')

if (import.meta.main) {
  const files = [
    ...sourceFiles('web/src/**/*.{ts,tsx}'),
    ...sourceFiles('server/src/{core,features}/**/{mails,page,frame,layout,text,preview,letterhead}.ts'),
    ...sourceFiles('server/src/{doctor,features/operation/admin}/**/*.ts'),
  ].filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith('web/src/pages/kit'))
  const faults = files.flatMap((path) => wordsIn(path, readFileSync(path, 'utf8')))
  for (const fault of faults) console.error(fault)
  console.log(`${files.length} files`)
  process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0
}
