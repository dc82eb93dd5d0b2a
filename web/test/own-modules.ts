import { vi } from 'vitest'

// The test files of a worker share one process. Each loads its own copy of the app's modules, so that none sees the state
// that another left in them.
vi.resetModules()
