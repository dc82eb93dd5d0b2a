// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { LineUpPicture } from './share-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['refuses, because the picture took long', 'NotAllowedError', 1],
  ['is closed by Maya', 'AbortError', 0],
])(
  'Maya shares the line-up, and the share sheet %s: the picture is opened only if she still wants it',
  async (_, name, times) => {
    const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    vi.stubGlobal('fetch', async () => new Response('a picture', { headers: { 'content-type': 'image/png' } }))
    const share = vi.fn(() => Promise.reject(new DOMException('', name)))
    Object.assign(navigator, { canShare: () => true, share })
    render(<LineUpPicture address="/g/abc/line-up.png" title="Night Shift FC" />)
    await act(async () => fireEvent.click(screen.getByText('Share Line-up')))
    await vi.waitFor(() => expect(share).toHaveBeenCalledOnce())
    await act(async () => {})
    expect(opened).toHaveBeenCalledTimes(times)
  },
)
