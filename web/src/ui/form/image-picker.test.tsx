// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { ImagePicker } from './image-picker.tsx'

afterEach(cleanup)

function show() {
  const onChoose = vi.fn<(file: File) => void>()
  const onRefuse = vi.fn<(why: string) => void>()
  render(
    <ImagePicker
      id="logo"
      label="Team Logo"
      hint="PNG up to 10 bytes"
      types={['image/png']}
      maxBytes={10}
      chosen={null}
      placeholder="No Logo"
      labels={{ choose: 'Choose Image', change: 'Change Logo', remove: 'Remove Logo' }}
      onChoose={onChoose}
      onRefuse={(why) => onRefuse(why)}
      onRemove={() => {}}
    />,
  )
  const pick = (bytes: number, type: string) =>
    fireEvent.change(screen.getByLabelText('Team Logo'), {
      target: { files: [new File(['x'.repeat(bytes)], 'logo', { type })] },
    })
  return { pick, onChoose, onRefuse }
}

test('a captain chooses a picture of the right kind and size', () => {
  const { pick, onChoose, onRefuse } = show()
  pick(10, 'image/png')
  expect(onChoose).toHaveBeenCalledOnce()
  expect(onRefuse).not.toHaveBeenCalled()
})

test.each([
  ['larger than allowed', 11, 'image/png', 'too_large'],
  ['of another kind', 5, 'image/svg+xml', 'wrong_type'],
])('a captain cannot choose a file %s', (_what, bytes, type, why) => {
  const { pick, onChoose, onRefuse } = show()
  pick(bytes, type)
  expect(onRefuse).toHaveBeenCalledWith(why)
  expect(onChoose).not.toHaveBeenCalled()
})

test('a captain without a logo sees that there is none, and nothing to remove', () => {
  show()
  expect(screen.queryByText('No Logo')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Logo' })).toBeNull()
})
