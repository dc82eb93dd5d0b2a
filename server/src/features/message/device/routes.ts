import { deviceApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { addDevice, deleteDevice, listDevices, type OwnPush, openNotification, testDevice } from './actions.ts'

export const deviceRoutes = (push: OwnPush | undefined) =>
  implement(deviceApi, {
    'GET /api/v1/device': listDevices(push),
    'PUT /api/v1/device': addDevice(push),
    'DELETE /api/v1/device/:id': deleteDevice,
    'POST /api/v1/device/:id/test': testDevice,
    'POST /api/v1/device/opened': openNotification,
  })
