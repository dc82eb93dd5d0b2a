// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { Dialog } from './dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

/** Maya came from /before and is on /page, which has nested dialogs and a form. */
beforeEach(() => {
  window.history.pushState(null, '', '/before')
  window.history.pushState(null, '', '/page')
})
afterEach(cleanup)

function Page() {
  const [depth, setDepth] = useState(0)
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  return (
    <>
      <p>The page</p>
      <button type="button" onClick={() => setDepth(1)}>
        Open
      </button>
      <input aria-label="Name" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Link to="/after">Elsewhere</Link>
      <LeaveGuard when={typed !== ''} />
      <Dialog open={depth > 0} onClose={() => setDepth(0)} title="First">
        <button type="button" onClick={() => setDepth(2)}>
          Open another
        </button>
        <Link to="/after">On</Link>
        <button
          type="button"
          onClick={() => {
            void navigate('?reported', { replace: true })
            setDepth(0)
          }}
        >
          Report
        </button>
        <Dialog open={depth > 1} onClose={() => setDepth(1)} title="Second">
          Nested
        </Dialog>
      </Dialog>
    </>
  )
}

const show = () =>
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/page" element={<Page />} />
        <Route path="/before" element={<p>Before</p>} />
        <Route path="/after" element={<p>After</p>} />
      </Routes>
    </BrowserRouter>,
  )

const press = (name: string) => fireEvent.click(screen.getByText(name))
/** Entries are added in a microtask. */
const settle = () => act(async () => {})
const back = () => act(async () => window.history.back())
const forward = () => act(async () => window.history.forward())
const isShown = (text: string) => waitFor(() => expect(screen.queryByText(text)).not.toBeNull(), patient)
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull(), patient)

test('[FORM-4] Maya closes one dialog after the other with Back, and the next Back leaves the page', async () => {
  show()
  press('Open')
  await isShown('First')
  press('Open another')
  await isShown('Second')
  await back()
  await isGone('Second')
  await isShown('First')
  await back()
  await isGone('First')
  await isShown('The page')
  await back()
  await isShown('Before')
})

test('[FORM-4] Maya closes the dialog with its button: Back leaves the page at once, and Forward opens nothing', async () => {
  show()
  press('Open')
  await isShown('First')
  await settle()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await isGone('First')
  await waitFor(() => expect(window.history.state).not.toHaveProperty('layer'), patient)
  await forward()
  await waitFor(() => expect(window.history.state).not.toHaveProperty('layer'), patient)
  await back()
  await isShown('Before')
})

test('[FORM-4] Maya follows a link in the dialog, and two times Back are enough', async () => {
  show()
  press('Open')
  await isShown('First')
  await settle()
  press('On')
  await isShown('After')
  await back()
  await isShown('The page')
  await waitFor(() => expect(window.history.state).not.toHaveProperty('layer'), patient)
  await back()
  await isShown('Before')
})

test('[FORM-4] Maya reports something in the dialog, which replaces the entry of the page and adds none', async () => {
  show()
  press('Open')
  await isShown('First')
  await settle()
  press('Report')
  await isGone('First')
  await waitFor(() => expect(window.history.state).not.toHaveProperty('layer'), patient)
  expect(window.location.search).toBe('?reported')
  await back()
  await isShown('Before')
})

const typeName = async () => {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Night Shift' } })
  await settle()
}

test('[FORM-3] Maya typed something: a link asks first, keeps what she typed, and follows when she says so', async () => {
  show()
  await typeName()
  press('Elsewhere')
  await isShown('Leave without saving?')
  press('Keep Editing')
  await isGone('Leave without saving?')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Night Shift')
  press('Elsewhere')
  await isShown('Leave without saving?')
  press('Leave')
  await isShown('After')
  await back()
  await isShown('The page')
})

test('[FORM-3] Maya typed something: Back asks first, every time, and then goes to the page before', async () => {
  show()
  await typeName()
  await back()
  await isShown('Leave without saving?')
  press('Keep Editing')
  await isGone('Leave without saving?')
  await settle()
  await back()
  await isShown('Leave without saving?')
  press('Leave')
  await isShown('Before')
})

test('[FORM-3] Maya typed something: the browser asks before the tab closes', async () => {
  show()
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(closing()).toBe(false)
  await typeName()
  expect(closing()).toBe(true)
})
