import json
import sys
from datetime import datetime, timedelta

from icalendar import Calendar


def read(event):
    start, end = event.decoded("dtstart"), event.decoded("dtend")
    if isinstance(start, datetime) or isinstance(end, datetime):
        raise ValueError("not a whole day")
    return {
        "uid": str(event["uid"]),
        "sequence": int(event["sequence"]),
        "summary": str(event["summary"]),
        "description": str(event.get("description", "")),
        "status": str(event["status"]),
        "category": event["categories"].to_ical().decode("utf-8"),
        "startDate": start.isoformat(),
        "endDate": (end - timedelta(days=1)).isoformat(),
    }


files = json.load(sys.stdin)
print(json.dumps([[read(event) for event in Calendar.from_ical(file).walk("vevent")] for file in files]))
