import { PushCard } from '#features/message/device/push-card.tsx'
import { InstallCard } from '#features/shell/dashboard/install-card.tsx'

/** One offer at a time, the home screen first, because iPhones have no notifications without it. */
export const DashboardOffers = () => <InstallCard otherwise={<PushCard />} />
