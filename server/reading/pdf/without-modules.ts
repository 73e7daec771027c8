// Imported before pdf.js. It would load the files of a canvas and of fonts, which text does not need and which are a
// risk with files of others. Without a canvas it expects a matrix to be there.

Reflect.set(process, 'getBuiltinModule', undefined)
Reflect.set(globalThis, 'DOMMatrix', function DOMMatrix() {})
