import type { Plugin } from 'vite'

/** Chromium compiles the functions of a script that begins with this line beside the page's own thread. */
const hint = '//# allFunctionsCalledOnLoad'

/**
 * Has the scripts with these names compiled while they arrive, instead of function by function when the page is drawn:
 * a quarter of the processor time until the year can be used. For scripts that run at once nearly whole; what is called
 * later or never would be compiled for nothing.
 */
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
