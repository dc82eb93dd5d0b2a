import { statfs } from 'node:fs/promises'
import { newestBackupAt } from '../backup/backup-folder.ts'
import type { Config } from '../config.ts'

/** What a worker knows of the disks that it can see. */
export interface DiskFigures {
  /** How old the newest complete backup is. Undefined without BACKUP_DIR; infinite if there is none. */
  backupAgeSeconds: number | undefined
  /** The free part of the disk that a directory is on, 0 to 1. */
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

/** A disk that cannot be read has no room either. */
const freeOf = (directory: string) =>
  statfs(directory).then(
    ({ bavail, blocks }) => bavail / blocks,
    () => 0,
  )
