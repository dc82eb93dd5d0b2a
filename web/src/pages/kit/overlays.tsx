import ArrowUp from 'lucide-react/icons/arrow-up'
import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { MenuButton } from '#ui/overlay/menu-button.tsx'
import { AlertDialog, Dialog, Drawer } from '#ui/overlay/on-demand.tsx'
import { Specimen } from './specimen.tsx'

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <Specimen title="Overlays">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button variant="danger" onClick={() => setOpen('alert')}>
          Delete Team
        </Button>
        <Button onClick={() => setOpen('drawer')}>Open menu</Button>
        <MenuButton
          label="Actions for Priya Nair"
          choices={[
            { label: 'Promote to Captain', icon: <ArrowUp aria-hidden />, onSelect: () => toast('Promoted') },
            {
              label: 'Remove from Team',
              icon: <UserMinus aria-hidden />,
              destructive: true,
              onSelect: () => setOpen('alert'),
            },
          ]}
        />
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Edit Game Details"
        description="Block Party vs Net Prophets"
        actions={
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" onClick={close}>
              Save Changes
            </Button>
          </>
        }
      >
        <Field id="location" label="Location" necessity="Required">
          <TextInput defaultValue="Delta Park, Turf 3" />
        </Field>
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        onClose={close}
        title="Delete Block Party?"
        action="Delete Team"
        onConfirm={close}
        error={new Error('the kit')}
        failure="Failed to delete team. Please try again."
      >
        This action cannot be undone. All team data, including games and memberships, will be removed permanently.
      </AlertDialog>
      <Drawer open={open === 'drawer'} onClose={close} label="Menu">
        <nav aria-label="Menu" className="mt-12 grid gap-1">
          <a href="#dashboard" className="nav-item" aria-current="page">
            Dashboard
          </a>
          <a href="#teams" className="nav-item">
            Teams
          </a>
        </nav>
      </Drawer>
    </Specimen>
  )
}
