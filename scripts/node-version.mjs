// The scripts use only Node's own modules, because they run before anything is installed.

const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Term Calendar needs Node 20.19 or newer, and this is ${process.versions.node}: https://nodejs.org has it.`,
  )
  process.exit(1)
}
