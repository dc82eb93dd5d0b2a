// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderLandingPage } from './landing-page.tsx'

describe('the landing page as it is built', () => {
  beforeEach(() => {
    document.body.innerHTML = renderLandingPage()
  })

  test('[LAND-1] tells a visitor of four features', () => {
    const titles = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)
    expect(titles).toEqual(['Team Management', 'Game Scheduling', 'Finding Substitutes', 'League Statistics'])
  })

  test.each([
    ['Log In', { returnTo: '/' }],
    ['Sign Up', { returnTo: '/', screen: 'signup' }],
    ['Get Started Free', { returnTo: '/', screen: 'signup' }],
  ])('[LAND-2] lets a visitor without JavaScript press %s', (name, expected) => {
    const button = screen.getByRole('button', { name })
    const form = button.closest('form')
    expect(form?.getAttribute('action')).toBe('/auth/login')
    expect(form?.getAttribute('method')).toBe('get')
    const fields = [...(form?.querySelectorAll('input') ?? [])].map((input) => [input.name, input.value])
    expect(Object.fromEntries(fields)).toEqual(expected)
  })

  test('[LAND-3] quotes two captains, dates from 2023 and asks for no card', () => {
    expect(document.querySelectorAll('blockquote')).toHaveLength(2)
    expect(screen.getByRole('contentinfo').textContent).toMatch(/© 2023–20\d\d/)
    screen.getByText('No credit card required')
  })

  test('[LAND-3] leads a visitor somewhere with every link', () => {
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    const dead = targets.filter((href) => href.startsWith('#') && href !== '#top' && !document.querySelector(href))
    expect(dead).toEqual([])
    expect(targets.every((href) => href.length > 1)).toBe(true)
  })

  test('[LAND-4] leads a visitor to the open requests, from the text and the footer, and to the help', () => {
    expect(screen.getByRole('link', { name: 'See who needs a sub' }).getAttribute('href')).toBe('/board')
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByRole('link', { name: 'Open Sub Requests' }).getAttribute('href')).toBe('/board')
    expect(footer.getByRole('link', { name: 'How It Works' }).getAttribute('href')).toBe('/help')
  })

  test('[LAND-5] has a link for each page of the operator, which the style shows where there is such a page', () => {
    const links = [...document.querySelectorAll('[data-page]')].map((item) => [
      item.getAttribute('data-page'),
      item.querySelector('a')?.getAttribute('href'),
    ])
    expect(links).toEqual([
      ['privacy', '/privacy'],
      ['terms', '/terms'],
      ['contact', '/contact'],
    ])
  })

  test('[LAND-1] dates the games in the picture in the language of the page', () => {
    const dates = (language: string) => />(10\. Nov\.|Nov 10)</.exec(renderLandingPage(language))?.[1]
    expect([dates('de'), dates('en')]).toEqual(['10. Nov.', 'Nov 10'])
  })

  test('[LAND-1] draws a season whose figures come from its games', () => {
    const text = document.querySelector('#statistics')?.textContent
    expect(text).toContain('6–2–1')
    expect(text).toContain('Short of 9 in 3 games. Subs made up the difference 2 times.')
  })
})
