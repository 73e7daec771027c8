// Imported before pdf.js, which would load a canvas and fonts, a risk with others' files, and expects a matrix then.

Reflect.set(process, 'getBuiltinModule', undefined)
Reflect.set(globalThis, 'DOMMatrix', function DOMMatrix() {})
