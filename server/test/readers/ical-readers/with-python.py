import json
import sys
from datetime import datetime, timedelta

from icalendar import Calendar

calendar = Calendar.from_ical(sys.stdin.buffer.read())


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


print(json.dumps([read(event) for event in calendar.walk("vevent")]))
