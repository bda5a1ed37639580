"""Plays a seat of Gridwright over the bot protocol: python3 play.py ADDRESS TOKEN"""
import json, sys, time, urllib.error, urllib.request

address, token = sys.argv[1].rstrip("/"), sys.argv[2]
headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}


def ask(path, body=None):
    """The status of an answer, and what it says. Without a connection, as if the server could not answer."""
    data = None if body is None else json.dumps(body).encode()
    try:
        request = urllib.request.Request(f"{address}/bot/v1/{path}", data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.load(refusal)
    except OSError:
        return 503, None


def worth(option, me):
    """How much the least that an option allows is wanted; passing is worth 0."""
    kind, money = option["type"], me["money"]
    if kind == "open":
        return option["min"] if len(me["plants"]) < 3 and option["min"] <= money / 2 else -1
    if kind == "bid":
        return 1 if option["min"] <= money / 2 else -1
    if kind == "buy":
        return 50 - option["prices"][0] if me["powerable"] < me["capacity"] else -1
    if kind == "build":
        return 200 - option["house"] - option["link"] if option["house"] + option["link"] <= money - 10 else -1
    return {"pass": 0, "choose": -1}.get(kind, 1)


version = 0  # all that is known of the game: whoever begins anew with it misses nothing
while True:
    status, position = ask(f"position?after={version}&wait=25")
    if status in (429, 503):
        time.sleep(1)
    elif status != 200:
        sys.exit(position["error"]["message"])
    elif position["status"] == "over":
        break
    else:
        version, me = position["version"], position["view"] and position["view"]["seats"][position["seat"]]
        if position["waiting"]:
            wishes = zip((worth(option, me) for option in position["offered"]["options"]), position["least"])
            best = max(wishes, key=lambda wish: wish[0])[1]
            if ask("act", {"version": version, "actions": [best]})[0] != 200:
                version = 0  # somebody was quicker, or the server is busy: look again
print("\n".join(f"seat {seat['seat']}: {len(seat['cities'])} cities" for seat in position["view"]["seats"]))
