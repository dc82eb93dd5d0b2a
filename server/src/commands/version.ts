import { productName, productVersion } from '#core/product.ts'
import { type Command, usageError } from './command.ts'

const usage = 'callup version'

export const version: Command = {
  usage,
  async run(args) {
    if (args.length > 0) throw usageError(usage)
    return [`${productName} ${productVersion}, Node ${process.version}`]
  },
}
