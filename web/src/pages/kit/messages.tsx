import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { toast, toastFailure } from '#ui/feedback/toast-store.ts'
import { Specimen } from './specimen.tsx'

export function Messages() {
  return (
    <>
      <Specimen title="Messages beside what they are about">
        <div className="grid gap-3">
          <Note tone="going">Team Dink Responsibly created successfully!</Note>
          <Note tone="out">Failed to create team. Please try again.</Note>
          <Note tone="maybe">This invitation was sent to another address.</Note>
          <Note>Answers close when the game starts.</Note>
        </div>
      </Specimen>
      <Specimen title="Toasts (3 seconds, held under the pointer)">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => toast('RSVP updated to "Going"')}>It worked</Button>
          <Button onClick={() => toastFailure('Failed to update RSVP. Please try again.')}>It failed</Button>
        </div>
      </Specimen>
    </>
  )
}
