# A workbook as its XML says it, by Python's own zip and XML readers: {sheet: [[{kind, value}]]}.
import io, json, re, sys, zipfile
import xml.etree.ElementTree as tree

main = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
relation = '{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id'
book = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
assert book.testzip() is None


def letters_of(part):
    return re.sub('_x([0-9A-Fa-f]{4})_', lambda found: chr(int(found.group(1), 16)), part.text or '')


def text_of(node):
    return ''.join(letters_of(part) for part in node.iter(main + 't'))


texts = [text_of(item) for item in tree.fromstring(book.read('xl/sharedStrings.xml'))]
styles = tree.fromstring(book.read('xl/styles.xml'))
formats = {item.get('numFmtId'): item.get('formatCode') for item in styles.iter(main + 'numFmt')}
cell_formats = [formats.get(item.get('numFmtId'), item.get('numFmtId')) for item in styles.find(main + 'cellXfs')]


def column_of(address):
    number = 0
    for letter in re.match('[A-Z]+', address).group():
        number = number * 26 + ord(letter) - 64
    return number - 1


def read(cell):
    if cell.find(main + 'f') is not None:
        return {'kind': 'formula', 'value': cell.find(main + 'f').text}
    if cell.get('t') == 'inlineStr':
        return {'kind': 'text', 'value': text_of(cell.find(main + 'is'))}
    value = cell.find(main + 'v')
    if value is None:
        return None
    if cell.get('t') == 's':
        return {'kind': 'text', 'value': texts[int(value.text)]}
    looks = cell_formats[int(cell.get('s', '0'))] or ''
    return {'kind': 'date' if 'yy' in looks else 'number', 'value': float(value.text)}


def rows_of(sheet):
    rows = []
    for row in sheet.iter(main + 'row'):
        cells = []
        for cell in row:
            column = column_of(cell.get('r'))
            cells += [None] * (column + 1 - len(cells))
            cells[column] = read(cell)
        rows += [[]] * (int(row.get('r')) - 1 - len(rows)) + [cells]
    return rows


targets = {item.get('Id'): item.get('Target') for item in tree.fromstring(book.read('xl/_rels/workbook.xml.rels'))}
sheets = tree.fromstring(book.read('xl/workbook.xml')).iter(main + 'sheet')
json.dump(
    {sheet.get('name'): rows_of(tree.fromstring(book.read('xl/' + targets[sheet.get(relation)]))) for sheet in sheets},
    sys.stdout,
)
