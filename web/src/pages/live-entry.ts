import { followPage } from '#lib/live/page-stream.ts'

followPage()
