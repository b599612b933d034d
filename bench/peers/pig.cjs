// Pig for boardgame.io; prints the iterations per second of its MCTS bot with playouts to the end.
const { MCTSBot } = require("boardgame.io/ai");
const { Client } = require("boardgame.io/client");

const GOAL = 100;
const ITERATIONS = 300;

const choices = (G) => (G.turn > 0 ? [{ move: "roll" }, { move: "hold" }] : [{ move: "roll" }]);

const pig = {
  setup: () => ({ points: [0, 0], turn: 0 }),
  moves: {
    roll: ({ G, random, events }) => {
      const die = random.D6();
      if (die > 1) {
        G.turn += die;
      } else {
        G.turn = 0;
        events.endTurn();
      }
    },
    hold: ({ G, ctx, events }) => {
      G.points[Number(ctx.currentPlayer)] += G.turn;
      G.turn = 0;
      events.endTurn();
    },
  },
  endIf: ({ G }) => {
    const winner = G.points.findIndex((points) => points >= GOAL);
    return winner >= 0 ? { winner: String(winner) } : undefined;
  },
  ai: { enumerate: choices },
};

async function main() {
  const client = Client({ game: pig, numPlayers: 2, debug: false });
  client.start();
  const bot = new MCTSBot({ game: client.game, enumerate: choices, seed: 1, iterations: ITERATIONS, playoutDepth: 1e6 });
  const think = () => bot.play(client.getState(), "0");
  await think(); // warm-up
  const began = process.hrtime.bigint();
  await think();
  console.log(ITERATIONS / (Number(process.hrtime.bigint() - began) / 1e9));
  process.exit(0); // the client never exits on its own
}

main();
