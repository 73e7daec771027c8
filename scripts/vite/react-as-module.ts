import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const prefix = '\0as-module:'

/**
 * React is published as CommonJS. Bundled so, each script gets an object of its own whose forty accessors lead to React's
 * exports, and every hook and element is called through one. As a module its functions are called by name.
 */
export function reactAsModule(root: string): Plugin {
  const require = createRequire(`${root}/`)
  const packages = ['react', 'react/jsx-runtime']
  return {
    name: 'react-as-module',
    apply: 'build',
    // Before the package itself is found.
    enforce: 'pre',
    resolveId: (id, _, { kind }) =>
      packages.includes(id) && kind === 'import-statement' ? prefix + id : null,
    load(id) {
      if (!id.startsWith(prefix)) return null
      const name = id.slice(prefix.length)
      const path = require.resolve(name)
      const exported: object = require(path)
      return asModule(path, Object.keys(exported).filter(isPublic))
    },
    transform: (code) => {
      const replaced = withoutNamespace(code)
      return replaced === code ? null : { code: replaced, map: null }
    },
  }
}

const isPublic = (name: string) => !/^(__|unstable_)/.test(name)

/** The default is the whole object, which some packages import instead of names. A name that none imports is left out. */
function asModule(path: string, names: readonly string[]): string {
  return [
    `const all = require(${JSON.stringify(path)})`,
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`),
    'export default all',
  ].join('\n')
}

/** A name that is only known when it runs is looked up in the object, so that the module needs no list of accessors. */
function withoutNamespace(code: string): string {
  return code.replaceAll(/import \* as (\w+) from (["']react["'])/g, (statement, name, source) =>
    code.includes(`${name}[`) ? `import ${name} from ${source}` : statement,
  )
}
