import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/form/switch.tsx'

type ListedSwitchProps = { listed: boolean; onChange: (listed: boolean) => void }

export function ListedSwitch({ listed, onChange }: ListedSwitchProps) {
  return (
    <Card className="p-5 sm:p-7">
      <Switch
        id="listed"
        label="Listed"
        labelLook="display text-lg"
        hint={
          listed
            ? 'Anybody who is signed in finds the team in Browse.'
            : 'Only members and people you invite see the team. To everybody else it looks as if it did not exist.'
        }
        checked={listed}
        onChange={onChange}
      />
    </Card>
  )
}
