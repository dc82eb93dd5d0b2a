import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Target } from './moves.ts'

const STARTS_AFTER_PX = 6

type Drag = { id: string; pointer: number; x: number; y: number; element: HTMLElement; isMoving: boolean }

type DragOptions = {
  area: RefObject<HTMLElement | null>
  onLift: (userId: string) => void
  /** Null: outside the court and the bench. */
  onDrop: (userId: string, target: Target | null) => void
}

/** Drags a person with the pointer. Only `translate` changes while dragging, so there is no re-layout. */
export function useDrag({ area, onLift, onDrop }: DragOptions) {
  const drag = useRef<Drag | null>(null)
  const suppressClick = useRef(false)

  const start = (userId: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const { pointerId: pointer, clientX: x, clientY: y, currentTarget: element } = event
    drag.current = { id: userId, pointer, x, y, element, isMoving: false }
  }
  const move = (event: PointerEvent) => {
    const current = drag.current
    if (!current || event.pointerId !== current.pointer) return
    const [x, y] = [event.clientX - current.x, event.clientY - current.y]
    if (!current.isMoving) {
      if (Math.hypot(x, y) < STARTS_AFTER_PX) return
      current.isMoving = true
      current.element.setPointerCapture(current.pointer)
      onLift(current.id)
    }
    current.element.style.cssText = `translate: ${x}px ${y}px; pointer-events: none; position: relative; z-index: 9`
  }
  const end = (event: PointerEvent) => {
    const current = drag.current
    drag.current = null
    if (!current?.isMoving) return
    suppressClick.current = true
    // The click follows in the same task, if at all.
    setTimeout(() => {
      suppressClick.current = false
    })
    const under = document.elementFromPoint(event.clientX, event.clientY)
    current.element.style.cssText = ''
    const target = area.current?.contains(under) ? under?.closest<HTMLElement>('[data-target]') : null
    onDrop(current.id, event.type === 'pointerup' ? (target?.dataset['target'] ?? null) : null)
  }
  /** The click that browsers send after a drag. */
  const isDragClick = () => suppressClick.current
  return { start, isDragClick, area: { onPointerMove: move, onPointerUp: end, onPointerCancel: end } }
}
