import { useEffect, useState } from 'react'

/** The file as a data URL. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(reader.error ?? new Error('unreadable file'))
    })
    reader.readAsDataURL(file)
  })
}

/** An object URL for the file, revoked on unmount. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [made, setMade] = useState<{ url: string; file: Blob }>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the address is made and taken back with the effect
    setMade({ url, file })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made?.file === file ? made?.url : undefined
}

export const saveJson = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'application/json' }), name)

/** Makes the browser download a file created by the page. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
