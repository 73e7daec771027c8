import { readFileSync } from 'node:fs'
import type { Rule } from './import-rules.ts'

const anyPackage = [/^[^.#]/]
const ofTheBrowser = [
  /^react(-dom)?(\/|$)/,
  /^radix-ui(\/|$)/,
  /^@tanstack\//,
  /^react-hook-form$/,
  /^@hookform\//,
  /^get-nonce$/,
  /^@simplewebauthn\/browser$/,
  /^@visx\//,
]
const installed: string[] = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies)
/** The whole of zod sets words of its own for all schemas in the process, in place of ours. */
const slimZod = /^zod\/mini$/
const ofTheServer = [
  /^node:/,
  slimZod,
  ...installed
    .filter((name) => name !== 'zod' && !ofTheBrowser.some((browser) => browser.test(name)))
    .map((name) => new RegExp(`^${name}(/|$)`)),
]
const elements = [/^react$/]

const allOfDomain = /^domain\//
const domain = /^domain\/(?!test\/)/
const contract = /^contract\//
const foundation = /^server\/(db\/|problems\.ts|outside\.ts)/
const access = /^server\/access\//
const http = /^server\/http\//
const featureFunctions = /^server\/(?!config\/|start\/|test\/)[a-z-]+\/(?!.*routes\.ts$)/
const pages = /^server\/pages\//
const ui = /^web\/ui\//
const api = /^web\/api\//
const session = /^web\/session\//
const shell = /^web\/shell\//
const planner = /^web\/planner\//

// The first rule that matches a file applies, and forbids everything that it does not list.
export const rules: readonly Rule[] = [
  {
    for: /^(e2e|bench|scripts|server\/test)\//,
    files: [/./],
    packages: anyPackage,
    because: 'tests, benchmarks and scripts may import everything, by its path from the room',
  },
  {
    for: /^domain\/(test\/|.*\.test\.ts$)/,
    files: [allOfDomain],
    packages: anyPackage,
    because: 'a test of the domain, and what its tests share, needs nothing but the domain',
  },
  {
    for: /^contract\/.*\.test\.ts$/,
    files: [domain, contract],
    packages: anyPackage,
    because: 'the contract is tested without web and server',
  },
  {
    for: /^server\/.*\.test\.ts$/,
    files: [allOfDomain, contract, /^server\//],
    packages: anyPackage,
    because: 'the server is tested through its calls, without the web',
  },
  {
    for: /^web\/(test\/|.*\.test\.tsx?$)/,
    files: [allOfDomain, contract, /^web\//],
    packages: anyPackage,
    because: 'the web is tested without the server',
  },
  {
    for: domain,
    files: [domain],
    packages: [],
    because: 'the domain must not depend on how it is stored or shown',
  },
  {
    for: contract,
    files: [domain, contract],
    packages: [slimZod],
    because: 'the contract is loaded into the browser too, and knows neither web nor server',
  },
  {
    for: foundation,
    files: [domain, contract, foundation],
    packages: ofTheServer,
    because: 'everything on the server depends on it, so it depends on nothing there',
  },
  {
    for: access,
    files: [domain, contract, foundation],
    packages: ofTheServer,
    because: 'who may do what is decided in one place, which no feature influences',
  },
  {
    for: http,
    files: [domain, contract, foundation, access],
    packages: ofTheServer,
    because: 'the life of a request is the same for all features, so it knows none of them',
  },
  {
    for: /^server\/([a-z-]+\.ts$|config\/|start\/)/,
    files: [domain, contract, /^server\/(?!test\/)/],
    packages: ofTheServer,
    because: 'the server uses its own room and the two that it shares with the web',
  },
  {
    for: pages,
    files: [domain, contract, foundation, access, http],
    packages: [...ofTheServer, ...elements, /^react-dom\/server$/],
    because: 'the document of every public page knows none of them, and only it renders elements to HTML',
  },
  {
    for: /^server\/.*\.tsx$/,
    files: [domain, contract, foundation, access, http, featureFunctions],
    packages: [...ofTheServer, ...elements],
    because: 'a public page uses only React elements, which escape every text',
  },
  {
    for: /^server\//,
    files: [domain, contract, foundation, access, http, featureFunctions],
    packages: ofTheServer,
    because:
      "a feature uses the layers below it and another feature's functions, never its routes or the web",
  },
  {
    for: ui,
    files: [],
    packages: [/^react(\/|$)/, /^radix-ui(\/|$)/],
    because: 'the building blocks know no feature, so that any screen can use them',
  },
  {
    for: api,
    files: [domain, contract, ui],
    packages: [...ofTheBrowser, slimZod],
    because: 'calling the server is a layer below the session and the screens',
  },
  {
    for: session,
    files: [domain, contract, ui, api],
    packages: [...ofTheBrowser, slimZod],
    because: 'the session does not depend on the shell or the screens',
  },
  {
    for: shell,
    files: [domain, contract, ui, api, session],
    packages: [...ofTheBrowser, slimZod],
    because: 'the shell is around every screen and is built without any',
  },
  {
    for: planner,
    files: [domain, contract, ui, api, session],
    packages: [...ofTheBrowser, slimZod],
    because: 'the planner draws any year that a page passes to it, so it knows no page',
  },
  {
    for: /^web\/[a-z-]+\.tsx?$/,
    files: [domain, contract, /^web\/(?!test\/)/],
    packages: [...ofTheBrowser, slimZod],
    because: 'the web sees the server only through the contract',
  },
  {
    for: /^web\//,
    files: [domain, contract, ui, api, session, shell, planner],
    packages: [...ofTheBrowser, slimZod],
    because: 'a screen uses the planner and the contract, never the server or another feature',
  },
]
