// A player in forty lines of JavaScript: buys all it can, builds on the dearest, takes offers that pay.
const lines = require("node:readline").createInterface({ input: process.stdin });
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let lots = []; // what the board says of them
let view = {};

function worth(numbers) {
  return numbers.reduce((sum, lot) => sum + view.lots[lot].value, 0);
}

function isGood(offer) {
  const gain = offer.gives + worth(offer.lots_given) - offer.takes - worth(offer.lots_taken);
  return gain > worth(offer.lots_taken) / 2;
}

function choose(asked, answers) {
  const me = view.players[view.you];
  const ways = (kind) => answers.filter((answer) => answer.kind === kind);
  if (asked.ask === "offer") return ways(isGood(asked) ? "accept" : "refuse")[0] ?? ways("refuse")[0];
  const bid = ways("bid")[0];
  if (bid && bid.amount.low <= Math.min(me.cash / 2, lots[asked.lot]?.price ?? 0)) {
    return { action: bid.action, amount: bid.amount.low };
  }
  const builds = ways("build").sort((one, other) => other.price - one.price);
  if (builds.length && builds[0].price + 150 <= me.cash) return builds[0];
  for (const kind of ["buy", "use_card", "roll", "decline", "pass", "keep", "tax_share", "vote_yes", "end"]) {
    const found = ways(kind).find((answer) => answer.asked);
    if (found) return found;
  }
  const raising = answers.filter((answer) => answer.asked && answer.brings).sort((a, b) => a.brings - b.brings);
  return raising[0] ?? answers.find((answer) => answer.asked) ?? answers[0];
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "hello", protocol: 1 });
  if (message.type === "game") lots = message.document.lots;
  if (message.type === "state") view = message.view;
  if (message.type === "ask") say({ type: "act", number: message.number, ...choose(message.asked, message.answers) });
});
