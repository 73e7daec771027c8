# A CSV file as a spreadsheet reads it: rows of texts, and whether it says that it is UTF-8.
import csv, io, json, sys

text = sys.stdin.buffer.read().decode('utf-8')
json.dump(
    {'isMarked': text.startswith('\ufeff'), 'rows': list(csv.reader(io.StringIO(text.lstrip('\ufeff'), newline='')))},
    sys.stdout,
)
