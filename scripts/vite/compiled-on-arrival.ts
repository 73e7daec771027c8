import type { Plugin } from 'vite'

/** Chromium compiles the functions of a script that begins with this line beside the page's own thread. */
const hint = '//# allFunctionsCalledOnLoad'

/** While they arrive, not function by function: a quarter of the processor time. For scripts that run at once. */
export function compiledOnArrival(names: RegExp): Plugin {
  return {
    name: 'compiled-on-arrival',
    apply: 'build',
    generateBundle: {
      // Only the first line counts, and the bundler puts its own there.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && names.test(file.name)) file.code = `${hint}\n${file.code}`
      },
    },
  }
}
