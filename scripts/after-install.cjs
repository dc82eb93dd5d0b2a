/**
 * Runs after `npm ci`, with any version of Node and npm, so it is plain JavaScript. Two problems cause no error: on an
 * older Node than our packages require, npm leaves out the packages for this machine; and npm 9 does not link the Node
 * 24 it has installed.
 */
const fs = require('node:fs')
const path = require('node:path')

const OLDEST = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  const { optionalDependencies } = require('../package.json')
  const name = `node-linux-${process.arch}`
  const how =
    optionalDependencies[name] && process.platform === 'linux'
      ? `npm install --global ${name}@${optionalDependencies[name]}`
      : 'https://nodejs.org'
  console.error(
    `\nNode ${process.versions.node} is too old to install the packages. Install Node 24, then run npm ci again: ${how}\n`,
  )
  process.exit(1)
}

const bin = path.join(__dirname, '../node_modules/.bin/node')
const node = path.join(__dirname, `../node_modules/node-linux-${process.arch}/bin/node`)
if (fs.existsSync(node) && !fs.existsSync(bin)) fs.symlinkSync(path.relative(path.dirname(bin), node), bin)
if (!fs.existsSync(bin) && major < 24) {
  console.error(`\nThis needs Node 24, and Node ${process.versions.node} runs. Install it from https://nodejs.org\n`)
  process.exit(1)
}
