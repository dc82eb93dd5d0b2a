import ts from 'typescript'

/** The titles of tests that run; skipped and todo tests prove nothing. */
export function testTitles(source: string, file: string): string[] {
  const titles: string[] = []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind))
  return titles

  function visit(node: ts.Node) {
    if (ts.isCallExpression(node) && declaresTest(node.expression)) {
      const title = node.arguments[0] && textOf(node.arguments[0])
      if (title) titles.push(title)
    }
    ts.forEachChild(node, visit)
  }
}

/** `test(…)`, `test.each(…)(…)`, `it.concurrent(…)`, but not `test.describe(…)`, `test.step(…)` or `test.skip(…)`. */
function declaresTest(callee: ts.Expression): boolean {
  const running = new Set(['each', 'for', 'concurrent', 'sequential', 'only', 'skipIf', 'runIf'])
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it'
  if (ts.isPropertyAccessExpression(callee)) return running.has(callee.name.text) && declaresTest(callee.expression)
  if (ts.isCallExpression(callee)) return declaresTest(callee.expression)
  return ts.isTaggedTemplateExpression(callee) && declaresTest(callee.tag)
}

function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('')
}
