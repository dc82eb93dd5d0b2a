import { statfs } from 'node:fs/promises'
import { newestBackupAt } from '../backup/backup-folder.ts'
import type { Config } from '../config.ts'

/** The state of the disks that a worker can see. */
export interface DiskFigures {
  /** The age of the newest complete backup. Undefined without BACKUP_DIR; infinite if there is none. */
  backupAgeSeconds: number | undefined
  /** The free share of the disk that holds a directory, 0 to 1. */
  free: Record<string, number>
}

type Directories = Pick<Config, 'BACKUP_DIR' | 'MEDIA_DIR'>

export const diskFigures =
  ({ BACKUP_DIR, MEDIA_DIR }: Directories, clock: () => Date) =>
  async (): Promise<DiskFigures> => {
    const places = Object.entries({ backups: BACKUP_DIR, pictures: MEDIA_DIR }).filter(([, directory]) => directory)
    const free = await Promise.all(places.map(async ([place, directory]) => [place, await freeOf(directory)] as const))
    const newest = BACKUP_DIR ? await newestBackupAt(BACKUP_DIR) : undefined
    return {
      backupAgeSeconds: BACKUP_DIR ? (clock().getTime() - (newest?.getTime() ?? -Infinity)) / 1000 : undefined,
      free: Object.fromEntries(free),
    }
  }

/** A disk that cannot be read counts as full. */
const freeOf = (directory: string) =>
  statfs(directory).then(
    ({ bavail, blocks }) => bavail / blocks,
    () => 0,
  )
