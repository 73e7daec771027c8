import { minified } from '#server/pages/base-style.ts'

/**
 * Runs in the signed page, without network: checks the signature by the browser's own Ed25519, shows what was signed in
 * place of what the page says, and names each line that differs and what was added beside them. It checks other signed
 * pages too, so that a reader who trusts one copy needs no other program.
 */
export const signedPageScript = minified(`
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const add = (parent, tag, text) => {
  const made = document.createElement(tag);
  made.textContent = text;
  parent.append(made);
  return made;
};
const textBeside = (page) => {
  const copy = page.body.cloneNode(true);
  for (const part of copy.querySelectorAll('script, style, h1, #lines > div')) part.remove();
  for (const part of ['#result', '#other']) copy.querySelector(part)?.remove();
  return copy.textContent.trim();
};
const read = (page) => ({
  ...JSON.parse(page.getElementById('signed').textContent),
  title: [...page.querySelectorAll('h1')].map((heading) => heading.textContent).join(' '),
  shown: [...page.querySelectorAll('#lines > div')].map((row) => {
    const label = row.querySelector('dt');
    const others = [...row.childNodes].filter((part) => part !== label && (part.tagName || part.textContent.trim()));
    const words = others.map((part) => part.textContent).join(' ');
    return [label ? label.textContent : '', others.length ? words : 'nothing'];
  }),
  beside: textBeside(page),
});
const fingerprintOf = async (key) => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(key)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('').match(/.{4}/g).join(' ');
};
const isGenuine = async ({ statement, signature, publicKey }) => {
  const key = await crypto.subtle.importKey('raw', bytes(publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, bytes(signature), new TextEncoder().encode(statement));
};
const differences = ({ title, shown, beside }, signed) => {
  const found = [];
  if (beside !== '') found.push(['Added to the page', beside, 'nothing']);
  if (title !== signed.title) found.push(['Title', title, signed.title]);
  const count = Math.max(shown.length, signed.lines.length);
  for (let at = 0; at < count; at += 1) {
    const [label, words] = shown[at] ?? ['', 'nothing'];
    const line = signed.lines[at] ?? { label: '', words: 'nothing' };
    if (label !== line.label || words !== line.words) found.push([line.label || label, words, line.words]);
  }
  return found;
};
const report = (place, look, heading, sentences) => {
  place.className = 'card ' + look;
  place.replaceChildren();
  add(place, 'h2', heading);
  for (const sentence of sentences) add(place, 'p', sentence);
};
const list = (place, lines) => {
  place.replaceChildren();
  for (const { label, words } of lines) {
    const row = add(place, 'div', '');
    add(row, 'dt', label);
    add(row, 'dd', words);
  }
};
const check = async (page, place, lines, ownKey) => {
  try {
    const genuine = await isGenuine(page);
    const fingerprint = await fingerprintOf(page.publicKey);
    if (!genuine) {
      report(place, 'damaged', 'Not genuine: this is not what was signed', [
        'The signature does not match what the file holds. Trust nothing in it, and ask for a new one.',
      ]);
      return list(lines, []);
    }
    const signed = JSON.parse(page.statement);
    const changed = differences(page, signed);
    const day = new Date(signed.signedAt).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
    const by = 'Signed for ' + signed.signer + ' on ' + day + ', with the key ' + fingerprint + '.';
    const foreign = ownKey !== null && ownKey !== page.publicKey;
    const compare = foreign
      ? 'That is another key than that of the page you are looking at. Compare it with one that you know: anybody can sign with a key of their own.'
      : 'Compare the key with the one at ' + signed.signer + '/verify, or with one that you wrote down: anybody can sign with a key of their own.';
    if (changed.length > 0) {
      report(place, 'damaged', 'Changed since it was signed', [
        by, ...changed.map(([label, now, then]) => label + ': the file says “' + now + '”, what was signed says “' + then + '”.'),
        'Below is what was signed.',
      ]);
    } else report(place, foreign ? 'past' : 'stands', 'Signed and unchanged: ' + signed.title, [by, compare]);
    list(lines, signed.lines);
  } catch (fault) {
    const unable = fault && fault.name === 'NotSupportedError' || !crypto.subtle;
    report(place, 'past', unable ? 'This browser can’t check the signature' : 'This is not a signed page', [
      unable
        ? 'It knows no Ed25519. Open the file in a current Chrome, Edge, Firefox or Safari.'
        : 'The file has no statement with a signature. Choose a signed page that Term Calendar has made.',
    ]);
  }
};
const own = read(document);
document.getElementById('other').hidden = false;
check(own, document.getElementById('result'), document.getElementById('lines'), null);
document.querySelector('input').addEventListener('change', async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  const place = document.getElementById('other-result');
  const lines = document.getElementById('other-lines');
  lines.replaceChildren();
  let page = {};
  try {
    page = read(new DOMParser().parseFromString(await file.text(), 'text/html'));
  } catch {}
  await check(page, place, lines, own.publicKey);
});
`)
