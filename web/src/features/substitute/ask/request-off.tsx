import { NotAllowed } from '../../../ui/overlay/not-allowed.tsx'

/** For whoever is no captain. The tip finds its place within the width of the button. */
export function RequestOff({ reason = 'Only team managers can request substitutes' }: { reason?: string }) {
  return (
    <div className="grid">
      <NotAllowed reason={reason} className="w-full">
        Request Substitutes
      </NotAllowed>
    </div>
  )
}
