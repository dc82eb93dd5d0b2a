import { expect, test } from '../journey.ts'
import { createGame, createTeam, inDays, register } from '../worlds.ts'

test('Robin, at 400 % zoom, sees every control that the Tab key leads to in the list of games @any-screen @nightly', async ({
  page,
}) => {
  await register(page)
  const team = await createTeam(page)
  for (const days of [2, 3, 4]) await createGame(page, team, { startTime: inDays(days) })
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/games')
  await expect(page.getByRole('radiogroup')).toHaveCount(3)
  const covered: string[] = []
  let answers = 0
  for (let stops = 0; stops < 30; stops++) {
    await page.keyboard.press('Tab')
    const { name, isShown } = await page.evaluate(focused)
    answers += name === 'radio' ? 1 : 0
    if (!isShown) covered.push(name)
  }
  expect(covered).toEqual([])
  expect(answers, 'the answers among the stops').toBeGreaterThanOrEqual(3)
})

/** The focused element, and whether a point of it is on top. */
function focused() {
  const element = document.activeElement ?? document.body
  const { left, top, width, height } = element.getBoundingClientRect()
  const points = [0.2, 0.5, 0.8].flatMap((x) =>
    [0.2, 0.5, 0.8].map((y) => [left + width * x, top + height * y] as const),
  )
  const isShown = points.some(([x, y]) => {
    const onTop = document.elementFromPoint(x, y)
    return onTop !== null && (element.contains(onTop) || onTop.contains(element))
  })
  return { name: element.getAttribute('role') ?? (element.textContent || element.tagName), isShown }
}
