# The files of a zip in their order, by Python's own reader, each with its SHA-256.
import hashlib, io, json, sys, zipfile

packed = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
assert packed.testzip() is None
files = [
    {
        'path': info.filename,
        'sha256': hashlib.sha256(packed.read(info)).hexdigest(),
        'content': packed.read(info).hex(),
    }
    for info in packed.infolist()
]
json.dump(files, sys.stdout)
